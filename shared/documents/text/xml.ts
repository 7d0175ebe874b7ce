import type { ExtractedDocument } from '../document';
import type { Slot, Source } from '../slot';
import type { TextBuilder } from '../text-builder';
import { asideSlot, attributeSlot, textSlot } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import { readTextDocument } from './text-document';

export function readXml(bytes: Uint8Array): ExtractedDocument {
  return readTextDocument(bytes, { format: 'xml', mayCarryFiles: true, declaredCharset: xmlCharset, fill: fillXml });
}

export function xmlCharset(head: string): string | undefined {
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
}

/** Any vocabulary: every text and every attribute that is not a namespace declaration may hold personal data. */
function fillXml(source: Source, builder: TextBuilder): void {
  const attributes: Slot[] = [];
  builder.section('body', () => {
    scanXml(source.content, {
      open: (element) => {
        builder.lineBreak();
        for (const item of element.attributes) {
          const isDeclaration = item.name === 'xmlns' || item.name.startsWith('xmlns:');
          if (!isDeclaration && item.to > item.from) attributes.push(attributeSlot(source, item));
        }
      },
      close: () => builder.lineBreak(),
      text: (from, to, isCdata) => {
        const slot = textSlot(source, from, to, isCdata);
        if (slot.text.trim() !== '') builder.slot(slot);
      },
      aside: (from, to, kind) => attributes.push(asideSlot(source, from, to, kind)),
    });
  });
  builder.section('attributes', () => builder.lines(attributes));
}
