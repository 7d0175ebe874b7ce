import { CopyButton } from '@veilmark/ui/CopyButton';
import { Link } from 'wouter';
import { pageCss } from '../../app/Page';
import css from './Guides.module.css';
import { resolveImage, resolveLink } from './guides';
import { type Block, parseInline, parseMarkdown } from './parse-markdown';

/** A guide as a page. The first heading is the page's own title and is left out. */
export function Markdown({ source }: { source: string }) {
  const blocks = parseMarkdown(source).filter((block) => block.kind !== 'heading' || block.level > 1);
  return (
    <div className={css.guide}>
      {blocks.map((block, index) => (
        <BlockView key={`${index} ${block.kind}`} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading id={block.id}>
        <Text text={block.text} />
      </Heading>
    );
  }
  if (block.kind === 'code')
    return (
      <div className={css.code}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <pre tabIndex={0}>{block.code}</pre>
        <CopyButton text={block.code} size="small" />
      </div>
    );
  if (block.kind === 'table') return <TableView block={block} />;
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item) => (
          <li key={item}>
            <Text text={item} />
          </li>
        ))}
      </List>
    );
  }
  const content = <Text text={block.text} />;
  return block.kind === 'quote' ? <blockquote>{content}</blockquote> : <p>{content}</p>;
}

function TableView({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={css.table} tabIndex={0} aria-label={head.join(', ')}>
      <table className={pageCss.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <Text text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={`${head[column]}`}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Text({ text }: { text: string }) {
  return parseInline(text).map((part, index) => {
    const key = `${index} ${part.kind}`;
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'emphasis') return <em key={key}>{part.text}</em>;
    if (part.kind === 'image') {
      const source = resolveImage(part.target);
      return source ? <img key={key} src={source} alt={part.text} loading="lazy" /> : null;
    }
    if (part.kind === 'link') {
      const target = resolveLink(part.target);
      if (!target) return <code key={key}>{part.text.replaceAll('`', '')}</code>;
      if (target.startsWith('/guides/'))
        return (
          <Link key={key} href={target}>
            {part.text.replaceAll('`', '')}
          </Link>
        );
      return (
        <a key={key} href={target}>
          {part.text.replaceAll('`', '')}
        </a>
      );
    }
    return part.text;
  });
}
