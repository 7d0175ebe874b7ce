// Written by scripts/generate/operator-lists.ts from shared/replace/operators.

/** What to do with a value. */
export type Operator =
  | { type: 'replace'; new_value?: string | undefined }
  | { type: 'redact' }
  | { type: 'hash'; hash_type?: 'sha256' | 'sha512' | undefined; salt?: string | undefined }
  | {
      type: 'mask';
      masking_char?: string | undefined;
      chars_to_mask?: number | undefined;
      from_end?: boolean | undefined;
    }
  | { type: 'encrypt'; key: string }
  | { type: 'encrypt_asym'; public_key: string }
  | { type: 'fpe'; key: string }
  | { type: 'tokenize'; key: string }
  | {
      type: 'generalize';
      age_band?: number | undefined;
      date?: 'year' | 'quarter' | 'month' | undefined;
      postal_digits?: number | undefined;
      place?: 'region' | 'country' | undefined;
      amount_step?: number | undefined;
    }
  | {
      type: 'shift_date';
      key: string;
      subject?: string | undefined;
      max_days?: number | undefined;
      keep_weekday?: boolean | undefined;
      day_first?: boolean | undefined;
    }
  | { type: 'surrogate'; key: string; reversible?: boolean | undefined }
  | { type: 'keep' };
