import { createContext, type FunctionComponent } from 'react'
import type { FieldFrameProps } from './FieldFrame'
import type { FormModel } from './FormModel'

/** What a late control is given, with what its field says more. */
export interface LateProps {
  form: FormModel<Record<string, unknown>>
  name: string
  label: string
  /** Of one that is a row like the others: it draws its frame itself. */
  frame?: FieldFrameProps
}

/** Draws the controls that the form kit does not bring itself; the app knows them (FormSupport). */
export const LateContext = createContext<FunctionComponent<LateProps & { control: string }> | undefined>(undefined)
