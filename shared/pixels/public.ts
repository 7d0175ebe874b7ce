// What people who install this package can import.
export { FILL_COLORS, type FillColor } from './fill-colors';
export { MediaError, type MediaErrorCode } from './image-error';
export type { ImageSource, Orientation, PixelRun } from './image-source';
export { openImage } from './open-image';
export type { Box } from './paint';
export { encodePng } from './png/write';
export { encodeWholePng } from './png/write-whole';
export { redactImage, redactWholeImage } from './redact-image';
