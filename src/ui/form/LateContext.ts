import { createContext, type FunctionComponent } from 'react'
import type { FormModel } from './FormModel'

/** What a late control is given, with what its field says more. */
export interface LateProps {
  form: FormModel<Record<string, unknown>>
  name: string
  label: string
}

/** Draws the controls that the form kit does not bring itself; the app knows them (FormSupport). */
export const LateContext = createContext<FunctionComponent<LateProps & { control: string }> | undefined>(undefined)
