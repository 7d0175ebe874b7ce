import type { PolicyDocument } from '@veilmark/contract/policy';
import { Button } from '@veilmark/ui/Button';
import { TextAreaField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import css from './Organizations.module.css';
import { policyMessages } from './policy-messages';
import { splitTexts } from './policy-text';

/** What a policy that is not saved yet would change for some texts. */
export function TryTexts({
  organizationId: id,
  document,
}: {
  organizationId: string;
  document: PolicyDocument | undefined;
}) {
  const t = useMessages(policyMessages);
  const explain = useExplain();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [lines, setLines] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const texts = splitTexts(text);
  const run = async () => {
    if (!document) return;
    setBusy(true);
    const result = await client.tryPolicy({ params: { id }, body: { document, texts } });
    setBusy(false);
    setProblem(result.success ? undefined : explain(result.error));
    if (!result.success) return setLines([]);
    const types = (found: readonly { entity_type: string; start: number; end: number }[], index: number) =>
      found.map(({ entity_type, start, end }) => `“${texts[index]?.slice(start, end)}” (${entity_type})`).join(', ');
    setLines(
      result.data.outcomes.map(({ index, gained, lost }) =>
        gained.length + lost.length === 0
          ? t.same(index + 1)
          : t.differs(index + 1, types(gained, index), types(lost, index)),
      ),
    );
  };
  return (
    <section aria-label={t.try} className={css.stack}>
      <h3>{t.try}</h3>
      <TextAreaField
        label={t.texts}
        hint={t.textsHint}
        rows={4}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button isBusy={isBusy} disabled={!document || texts.length === 0} onClick={() => void run()}>
          {t.run}
        </Button>
      </div>
      <ul className={css.changes} aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
