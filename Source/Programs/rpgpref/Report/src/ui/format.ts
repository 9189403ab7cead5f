// SPDX-License-Identifier: MIT

/// 0:00, 12:34 or 1:02:03.
export function clock(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	const two = (value: number): string => String(value).padStart(2, "0");
	const hours = Math.floor(whole / 3600);
	const minutes = Math.floor(whole / 60) % 60;
	return hours > 0
		? `${hours}:${two(minutes)}:${two(whole % 60)}`
		: `${minutes}:${two(whole % 60)}`;
}

/// For ears: "2 minutes 5 seconds".
export function spokenTime(seconds: number): string {
	const whole = Math.round(seconds);
	const minutes = Math.floor(whole / 60);
	return [minutes > 0 && count(minutes, "minute"), count(whole % 60, "second")]
		.filter(Boolean).join(" ");
}

export function count(amount: number, noun: string, plural = `${noun}s`): string {
	return `${amount} ${amount === 1 ? noun : plural}`;
}

export function percent(share: number): string {
	return `${Math.round(share * 100)} %`;
}

/// With a sign that can be read without colour: +1, −0.5, 0.
export function signed(value: number): string {
	const rounded = Math.round(value * 100) / 100;
	if (rounded === 0) {
		return "0";
	}
	return rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`;
}

export type Liking = "liked" | "disliked" | "neutral";

export function likingOf(value: number): Liking {
	return value > 0 ? "liked" : value < 0 ? "disliked" : "neutral";
}

export const likingSign: Record<Liking, string> = { liked: "+", disliked: "−", neutral: "·" };

/// `craft-mortar-and-pestle` reads better as words.
export function words(name: string): string {
	return name.replace(/[-_]+/g, " ");
}

export function sentence(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
