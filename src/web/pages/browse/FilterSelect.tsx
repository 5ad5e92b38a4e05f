import type { ReactNode } from 'react';
import { SelectField } from '../../ui/form/Field.tsx';

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
  /** The options; the first is chosen when there is no value. */
  readonly children: ReactNode;
}

export function FilterSelect({ value = 'all', onChoose, ...rest }: FilterSelectProps) {
  return <SelectField {...rest} value={value} onChange={(event) => onChoose(event.target.value)} />;
}
