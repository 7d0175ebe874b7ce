import { pdfOf, stream } from '../../../tests/shared/documents/hand-made-pdf.ts';

const FIELDS = [
  ['Name', 'Marta Okonkwo'],
  ['Mail', 'marta.okonkwo@example.org'],
  ['Phone', '+49 1512 3456789'],
  ['Account', 'DE89370400440532013000'],
] as const;
const [TOP, STEP, LEFT, WIDTH] = [760, 34, 130, 260] as const;
const [FONT, PAGE, FIRST] = ['4 0 R', '3 0 R', 6] as const;
const RESOURCES = `/Resources << /Font << /Helv ${FONT} >> >>`;

const bottomOf = (row: number) => TOP - row * STEP;

/** A page with fields that are filled in, each drawn as a viewer draws it. */
export function filledForm(): Uint8Array {
  const labels = FIELDS.map(([label], row) => `BT /Helv 12 Tf 50 ${bottomOf(row) + 6} Td (${label}) Tj ET`);
  const boxes = FIELDS.map((_, row) => `${LEFT} ${bottomOf(row)} ${WIDTH} 22 re S`);
  const objects = FIELDS.flatMap(([label, value], row) => {
    const bottom = bottomOf(row);
    const drawing = FIRST + row * 2 + 1;
    return [
      `<< /Type /Annot /Subtype /Widget /F 4 /P ${PAGE} /FT /Tx /T (${label}) /TU (${label} of the applicant) /V (${value}) /DA (/Helv 12 Tf 0 g) /Rect [ ${LEFT} ${bottom} ${LEFT + WIDTH} ${bottom + 22} ] /AP << /N ${drawing} 0 R >> >>`,
      stream(
        `/Tx BMC q BT /Helv 12 Tf 0 g 4 6 Td (${value}) Tj ET Q EMC`,
        `/Type /XObject /Subtype /Form /BBox [ 0 0 ${WIDTH} 22 ] ${RESOURCES}`,
      ),
    ];
  });
  const fields = FIELDS.map((_, row) => `${FIRST + row * 2} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [ ${fields} ] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv ${FONT} >> >> >> >>`,
    `<< /Type /Pages /Kids [ ${PAGE} ] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 440 820 ] /Contents 5 0 R /Annots [ ${fields} ] ${RESOURCES} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(['0.6 G', ...boxes, ...labels].join('\n')),
    ...objects,
  ]);
}
