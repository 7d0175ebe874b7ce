/** Writes a PDF from its objects: number n is the n-th string. The first object is the catalog. */
export function pdfOf(objects: readonly string[], trailer = ''): Uint8Array {
  const pieces = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = 9;
  for (const [i, body] of objects.entries()) {
    offsets.push(length);
    const object = `${i + 1} 0 obj\n${body}\nendobj\n`;
    pieces.push(object);
    length += object.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  pieces.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`);
  return new Uint8Array(Buffer.from(pieces.join(''), 'latin1'));
}

export function stream(content: string, dictionary = ''): string {
  return `<< /Length ${content.length} ${dictionary} >>\nstream\n${content}\nendstream`;
}

const NAME = 'Marta Okonkwo';
const MAIL = 'marta.okonkwo@example.org';

/**
 * One page that hides the planted values in every corner of the format. With `layers`, one of them is a layer, hidden or not. With
 * `choice`, the page refers to the layer through a choice of layers with these entries.
 */
export function trickyPdf({
  layers,
  choice,
}: {
  layers: false | 'hidden' | 'shown' | 'not printed';
  choice?: string;
}): Uint8Array {
  const layer = choice === undefined ? '16 0 R' : `<< /Type /OCMD /OCGs 16 0 R ${choice} >>`;
  const content = [
    'BT /F1 12 Tf 50 750 Td (Dear Marta Okonkwo, write to marta.okonkwo@example.org soon.) Tj ET',
    // Split over several strings and kerned.
    'BT /F1 12 Tf 50 735 Td [(Mar) 20 (ta) -250 (Oko) 10 (nkwo) -300 (signed.)] TJ ET',
    // Replacement text for readers of marked content.
    '/Span << /ActualText (Marta Okonkwo) >> BDC BT /F1 12 Tf 50 720 Td (initials) Tj ET EMC',
    '/Figure /P1 BDC 50 600 40 40 re f EMC',
    // Invisible text, and text outside the page.
    'BT 3 Tr /F1 12 Tf 50 700 Td (invisible Marta Okonkwo) Tj ET',
    'BT 0 Tr /F1 12 Tf 50 2000 Td (outside Marta Okonkwo) Tj ET',
    layers ? '/OC /L1 BDC BT /F1 12 Tf 50 680 Td (layer Marta Okonkwo) Tj ET EMC' : '',
    'q 1 0 0 1 0 0 cm /X1 Do Q',
    'q 100 0 0 100 300 500 cm /Im1 Do Q',
    'BT /F1 12 Tf 50 640 Td (Nothing personal on this line.) Tj ET',
  ].join('\n');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R /Outlines 14 0 R /Metadata 11 0 R /OpenAction << /S /JavaScript /JS (alert\\("${NAME}"\\)) >>
       /Names << /EmbeddedFiles << /Names [ (${NAME}.txt) 12 0 R ] >> >> /AcroForm << /Fields [ 9 0 R ] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 4 0 R >> >> >>
       /OCProperties << /OCGs [ 16 0 R ] /D << ${layers === 'hidden' ? '/OFF [ 16 0 R ]' : ''} >> >> >>`,
      '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Annots [ 8 0 R 9 0 R 10 0 R ]
       /Resources << /Font << /F1 4 0 R >> /XObject << /X1 6 0 R /Im1 7 0 R >> /Properties << /P1 << /Alt (${NAME}) >> ${layers ? `/L1 ${layer}` : ''} >> >>
       /PieceInfo << /App << /Private (${NAME}) /LastModified (D:20260101) >> >> /Metadata 11 0 R /AA << /O << /S /URI /URI (mailto:${MAIL}) >> >> >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      stream(content),
      stream(
        `BT /F1 12 Tf 50 660 Td (Form object for Marta Okonkwo.) Tj ET`,
        '/Type /XObject /Subtype /Form /BBox [ 0 0 595 842 ] /Resources << /Font << /F1 4 0 R >> >> /Metadata 11 0 R',
      ),
      stream(
        '\x80',
        '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Metadata 11 0 R',
      ),
      `<< /Type /Annot /Subtype /Link /Rect [ 50 740 300 760 ] /A << /S /URI /URI (mailto:${MAIL}) >> /Contents (${NAME}) >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${NAME}) /V (${NAME}) /Rect [ 50 550 250 570 ] /P 3 0 R /DA (/F1 12 Tf 0 g) /AP << /N 13 0 R >> >>`,
      `<< /Type /Annot /Subtype /Text /Rect [ 400 700 420 720 ] /Contents (Ask ${NAME}) /T (${NAME}) >>`,
      stream(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc>${NAME}</dc></x:xmpmeta>`, '/Type /Metadata /Subtype /XML'),
      `<< /Type /Filespec /F (${NAME}.txt) /EF << /F 15 0 R >> >>`,
      stream(
        `/Tx BMC BT /F1 12 Tf 2 4 Td (${NAME}) Tj ET EMC`,
        '/Type /XObject /Subtype /Form /BBox [ 0 0 200 20 ] /Resources << /Font << /F1 4 0 R >> >>',
      ),
      `<< /Type /Outlines /First 17 0 R /Last 17 0 R /Count 1 >>`,
      stream(`secret of ${NAME}`, '/Type /EmbeddedFile'),
      `<< /Type /OCG /Name (Layer of ${NAME}) ${layers === 'not printed' ? '/Usage << /Print << /PrintState /OFF >> >>' : ''} >>`,
      `<< /Title (${NAME}) /Parent 14 0 R /Dest [ 3 0 R /Fit ] >>`,
      `<< /Title (File of ${NAME}) /Author (${NAME}) /Subject (${MAIL}) >>`,
    ],
    '/Info 18 0 R',
  );
}

/** Pages with the given content streams, an A4 sheet each, all with Helvetica as /F1 and a picture as /Im1. */
export function pagesPdf(
  contents: readonly string[],
  { pageEntries = '', image = GREY }: { pageEntries?: string; image?: string } = {},
): Uint8Array {
  const first = 5;
  const pages = contents.flatMap((content, i) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents ${first + i * 2 + 1} 0 R ${pageEntries}
     /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >> >> >>`,
    stream(content),
  ]);
  const kids = contents.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [ ${kids} ] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    image,
    ...pages,
  ]);
}

/** One grey pixel: stretched over a page it stands for a scan. */
const GREY = stream(
  '\x80',
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
);

export const FULL_PAGE_PICTURE = 'q 595 0 0 842 0 0 cm /Im1 Do Q';

/** The same file with one object replaced by an incremental update: the old revision stays in the bytes. */
export function updatedPdf(bytes: Uint8Array, number: number, body: string): Uint8Array {
  const before = Buffer.from(bytes).toString('latin1');
  const previous = /startxref\n(\d+)/.exec(before)?.[1];
  const size = /\/Size (\d+)/.exec(before)?.[1];
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const start = before.length + object.length;
  const row = `${String(before.length).padStart(10, '0')} 00000 n \n`;
  const tail = `xref\n${number} 1\n${row}trailer\n<< /Size ${size} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(before + object + tail, 'latin1'));
}
