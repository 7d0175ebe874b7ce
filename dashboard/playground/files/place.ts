/** Who reads a file: this device, or the service. */
export type Place = 'device' | 'service';

/** The longest file whose text is shown for review, here and by the service. */
export const LONGEST_SHOWN = 5_000_000;

/** A file that no program reads is refused here, with what to do, and not after signing in. */
export const placeOf = ({ size }: { size: number }): Place => (size > LONGEST_SHOWN ? 'service' : 'device');
