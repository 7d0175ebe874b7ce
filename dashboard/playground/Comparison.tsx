import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { refusalText } from '@veilmark/ui/refusal-text';
import { useEffect, useState } from 'react';
import { OPERATORS, operatorText, withSecret } from '../app/operators';
import { askEngine } from './engine';
import type { ComparedOutput } from './engine-protocol';
import { playgroundMessages } from './messages';
import { generateKey, isUsableKey } from './options';
import css from './Playground.module.css';
import type { PlaygroundAnswer } from './use-playground';

/** Made once for the page: results stay the same while a person reads them. */
const key = generateKey();

/** What each operator makes of the same text, one below the other. Worked out on this device. */
export default function Comparison({ answer }: { answer: PlaygroundAnswer }) {
  const t = useMessages(playgroundMessages);
  const locale = useLocale();
  const outputs = useOutputs(answer);
  return (
    <dl className={css.comparison}>
      {OPERATORS.map((name, index) => (
        <div key={name}>
          <dt>{operatorText(t.operators, name)}</dt>
          <dd>{outputs?.[index]?.text ?? refusalText(outputs?.[index]?.error ?? '…', locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useOutputs({ text, results, receipt, options }: PlaygroundAnswer): readonly ComparedOutput[] | undefined {
  const [outputs, setOutputs] = useState<readonly ComparedOutput[]>();
  useEffect(() => {
    let isCurrent = true;
    const secret = isUsableKey(options.key) ? options.key : key;
    const operators = OPERATORS.map((name) => ({ DEFAULT: withSecret(name, secret) }));
    askEngine({ kind: 'compare', text, results, operators, language: receipt.language }).then(
      (made) => isCurrent && setOutputs(made),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text, results, receipt.language, options.key]);
  return outputs;
}
