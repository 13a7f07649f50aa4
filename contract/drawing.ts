import { DRAWS_FLOWS } from './approval/drawing'
import type {
  DrawnVersionRef,
  FlowDrawing,
  FlowRow,
  FlowTry,
  OwnFields,
  OwnFieldsRef,
  OwnForm,
  OwnFormRef,
  OwnFormRow,
  SaveBatchInput,
  SaveFlowInput,
  SaveFormInput,
  SaveOwnFieldsInput,
  TryFlowInput,
} from './approval/drawing.shapes'
import { may, type Nothing } from './core'

const drawer = may(DRAWS_FLOWS)

/** Editing of a firm's flows, forms and fields. §7 names none of these calls. */
export const drawing = {
  getFlows: drawer.read<Nothing, FlowRow[]>('firm/flow/getList'),
  /** The newest version, or an older one to view and restart from: 0 is the product's own. */
  getFlow: drawer.read<DrawnVersionRef, FlowDrawing>('firm/flow/get'),
  /** Finds who would be asked to approve; stores nothing. */
  tryFlow: drawer.read<TryFlowInput, FlowTry>('firm/flow/tryOut'),
  /** Saves a new version: running works keep theirs. */
  saveFlow: drawer.write<SaveFlowInput, FlowDrawing>('firm/flow/save'),
  saveBatch: drawer.write<SaveBatchInput, FlowDrawing>('firm/flow/saveBatch'),
  getForms: drawer.read<Nothing, OwnFormRow[]>('firm/form/getList'),
  getForm: drawer.read<OwnFormRef, OwnForm>('firm/form/get'),
  saveForm: drawer.write<SaveFormInput, OwnForm>('firm/form/save'),
  getOwnFields: drawer.read<OwnFieldsRef, OwnFields>('firm/form/getFields'),
  saveOwnFields: drawer.write<SaveOwnFieldsInput, OwnFields>('firm/form/saveFields'),
}
