(define (problem museum-night)
  (:domain museum-heist)
  (:objects Hana Gus Mia - player
    Otto Paula Rolf - guard
    CamGallery CamWest CamSecurity - camera
    OfficeCard ServerCard - card)
  (:init
    (at Hana Street) (at Gus Street) (at Mia Street)
    (path Street Lobby) (path Lobby Street) (path Lobby Cloakroom) (path Cloakroom Lobby) (path Lobby Gallery) (path Gallery Lobby) (path Gallery EastWing) (path EastWing Gallery) (path Gallery WestWing) (path WestWing Gallery) (path Lobby Cafe) (path Cafe Lobby) (path Cafe Kitchen) (path Kitchen Cafe) (path Kitchen Dock) (path Dock Kitchen) (path Lobby Office) (path Office Lobby) (path Office Security) (path Security Office) (path Security Server) (path Server Security) (path EastWing Corridor) (path Corridor EastWing) (path WestWing Corridor) (path Corridor WestWing) (path Corridor Vault) (path Vault Corridor) (path Street Dock) (path Dock Street) (path Office Roof) (path Roof Office)
    (shaft Cloakroom Server) (shaft Server Cloakroom) (shaft Kitchen Corridor) (shaft Corridor Kitchen) (shaft Cafe Roof) (shaft Roof Cafe)
    (locked Lobby Office) (locked Office Lobby) (locked Security Server) (locked Server Security) (locked Corridor Vault) (locked Vault Corridor) (locked EastWing Corridor) (locked Corridor EastWing)
    (opens OfficeCard Lobby Office) (opens OfficeCard Office Lobby) (opens ServerCard Security Server) (opens ServerCard Server Security) (opens ServerCard EastWing Corridor) (opens ServerCard Corridor EastWing)
    (guards Otto Lobby) (awake Otto Lobby) (guards Paula Security) (awake Paula Security)
    (guards Rolf Dock) (awake Rolf Dock) (likes-sausage Rolf) (likes-sausage Otto)
    (watches CamGallery Gallery) (filmed Gallery) (watches CamWest WestWing) (filmed WestWing)
    (watches CamSecurity Security) (filmed Security)
    (card-in OfficeCard Lobby) (card-in ServerCard Security)
    (lies Rope Dock) (lies Drill Kitchen) (lies Sausage Cafe) (lies Costume Cloakroom))
  (:goal (and (stolen Crown) (out Hana) (out Gus) (out Mia))))
