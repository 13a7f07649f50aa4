import { createContext, type FunctionComponent } from 'react'
import type { FieldFrameProps } from './FieldFrame'
import type { FormModel } from './FormModel'

/** Props of a control that is loaded late, with its field's further options. */
export interface LateProps {
  form: FormModel<Record<string, unknown>>
  name: string
  label: string
  /** Set for a control in row form, which draws its frame itself. */
  frame?: FieldFrameProps
}

/** Renders the controls that the form kit does not include; the app provides them (FormSupport). */
export const LateContext = createContext<FunctionComponent<LateProps & { control: string }> | undefined>(undefined)
