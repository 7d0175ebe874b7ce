export function meterPdfium(): string;
export function meterWasm(bytes: Uint8Array, memoryPages: number): Uint8Array;
