import { damaged } from '../image-error';
import type { JpegComponent, JpegFrame } from './header';

/** One row of MCUs, decoded. Planes are valid until the band after the next one. */
export interface JpegBand {
  index: number;
  /** Samples by component; missing where the caller did not want the component. */
  planes: (Uint8ClampedArray | undefined)[];
}

/** Two sets of planes, used in turn: upsampling looks one band back and one ahead. */
export function bandPlanes(frame: JpegFrame, wanted: ReadonlySet<JpegComponent>): JpegBand['planes'][] {
  const set = () =>
    frame.components.map((c) => (wanted.has(c) ? new Uint8ClampedArray(c.blocksWide * 8 * c.v * 8) : undefined));
  return [set(), set()];
}

export function quantTableOf(frame: JpegFrame, component: JpegComponent): Int32Array {
  const table = frame.quantTables[component.quantTable];
  if (!table) throw damaged('a table is missing');
  return table;
}
