import { useState } from 'react';

/** What is being typed; it begins anew whenever the value changes. */
export function useDraft(value: string): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [begun, setBegun] = useState(value);
  if (begun !== value) {
    setBegun(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
