// SPDX-License-Identifier: MIT
/// By how much limits on time are stretched. A busy machine is not the page's fault: the limits are for one that is
/// free, where RPGPREF_SLOWNESS=1 checks them as they are.
export const slowness = Number(process.env.RPGPREF_SLOWNESS ?? 4);
