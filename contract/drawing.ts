import { DRAWS_FLOWS } from './approval/drawing'
import type * as T from './approval/drawing.shapes'
import { may, type Nothing } from './core'

const drawer = may(DRAWS_FLOWS)

/** Editing of a firm's flows, forms and fields. §7 names none of these calls. */
export const drawing = {
  getFlows: drawer.read<Nothing, T.FlowRow[]>('firm/flow/getList'),
  /** The newest version, or an older one to view and restart from: 0 is the product's own. */
  getFlow: drawer.read<T.DrawnVersionRef, T.FlowDrawing>('firm/flow/get'),
  /** Finds who would be asked to approve; stores nothing. */
  tryFlow: drawer.read<T.TryFlowInput, T.FlowTry>('firm/flow/tryOut'),
  /** Saves a new version: running works keep theirs. */
  saveFlow: drawer.write<T.SaveFlowInput, T.FlowDrawing>('firm/flow/save'),
  saveBatch: drawer.write<T.SaveBatchInput, T.FlowDrawing>('firm/flow/saveBatch'),
  getForms: drawer.read<Nothing, T.OwnFormRow[]>('firm/form/getList'),
  getForm: drawer.read<T.OwnFormRef, T.OwnForm>('firm/form/get'),
  saveForm: drawer.write<T.SaveFormInput, T.OwnForm>('firm/form/save'),
  getOwnFields: drawer.read<T.OwnFieldsRef, T.OwnFields>('firm/form/getFields'),
  saveOwnFields: drawer.write<T.SaveOwnFieldsInput, T.OwnFields>('firm/form/saveFields'),
}
