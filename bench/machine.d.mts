export function describeMachine(): string;
