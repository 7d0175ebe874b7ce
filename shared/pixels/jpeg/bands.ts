import { damaged } from '../image-error';
import { JpegBits } from './bits';
import { type JpegComponent, type JpegFrame, type JpegScan, readJpegHeader, readScan, ZIGZAG } from './header';
import { flatBlock, inverseDct } from './idct';
import { bandPlanes, type JpegBand, quantTableOf } from './planes';
import { storedBands } from './stored';

/** Decodes top to bottom, one MCU row at a time. `lumaOnly` skips the transform of every other component. */
export function* jpegBands(bytes: Uint8Array, lumaOnly: boolean, sliceBytes?: number): Generator<JpegBand> {
  const frame = readJpegHeader(bytes);
  const wanted = new Set(lumaOnly ? frame.components.slice(0, 1) : frame.components);
  const scan = readScan(frame, frame.firstScan);
  if (frame.progressive || scan.parts.length < frame.components.length) yield* storedBands(frame, wanted, sliceBytes);
  else yield* baselineBands(frame, scan, wanted);
}

function* baselineBands(frame: JpegFrame, scan: JpegScan, wanted: ReadonlySet<JpegComponent>): Generator<JpegBand> {
  const bits = new JpegBits(frame.bytes, scan.data);
  const sets = bandPlanes(frame, wanted);
  const block = new Int32Array(64);
  const parts = scan.parts.map(({ component, dc, ac }) => {
    if (!dc || !ac) throw damaged('a table is missing');
    return { component, dc, ac, quant: quantTableOf(frame, component), slot: frame.components.indexOf(component) };
  });
  let untilRestart = frame.restartInterval;
  for (let index = 0; index < frame.mcusHigh; index++) {
    const planes = sets[index & 1]!;
    for (let mcu = 0; mcu < frame.mcusWide; mcu++) {
      if (frame.restartInterval > 0 && untilRestart-- === 0) {
        bits.restart();
        for (const c of frame.components) c.prediction = 0;
        untilRestart = frame.restartInterval - 1;
      }
      for (const { component, dc, ac, quant, slot } of parts) {
        const plane = planes[slot];
        const stride = component.blocksWide * 8;
        for (let v = 0; v < component.v; v++) {
          for (let h = 0; h < component.h; h++) {
            component.prediction += bits.takeSigned(bits.takeSymbol(dc) & 15);
            block[0] = component.prediction;
            let hasDetail = false;
            for (let k = 1; k < 64; ) {
              const symbol = bits.takeSymbol(ac);
              const size = symbol & 15;
              if (size === 0) {
                if (symbol < 0xf0) break;
                k += 16;
                continue;
              }
              k += symbol >> 4;
              if (k > 63) throw damaged('its compressed data is invalid');
              block[ZIGZAG[k]!] = bits.takeSigned(size);
              k++;
              hasDetail = true;
            }
            const at = v * 8 * stride + (mcu * component.h + h) * 8;
            if (plane && hasDetail) inverseDct(block, quant, plane, at, stride);
            else if (plane) flatBlock(block[0], quant, plane, at, stride);
            if (hasDetail) block.fill(0);
          }
        }
      }
    }
    yield { index, planes };
  }
}
