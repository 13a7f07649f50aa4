import {
  DrawnVersionRef,
  OwnFieldsRef,
  OwnFormRef,
  SaveBatchInput,
  SaveFlowInput,
  SaveFormInput,
  SaveOwnFieldsInput,
  TryFlowInput,
} from '@contract/approval/shapes'
import { drawing } from '@contract/drawing'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../../kernel/http/implement'
import { Flows } from './flows'
import { OwnForms } from './own-forms'

export const drawingRoutes = implement(drawing, {
  getFlows: on(Empty, (_, call) => new Flows(call).list()),
  getFlow: on(DrawnVersionRef, (input, call) => new Flows(call).drawing(input)),
  tryFlow: on(TryFlowInput, (input, call) => new Flows(call).tryOut(input)),
  saveFlow: on(SaveFlowInput, (input, call) => new Flows(call).save(input)),
  saveBatch: on(SaveBatchInput, (input, call) => new Flows(call).saveBatch(input)),
  getForms: on(Empty, (_, call) => new OwnForms(call).list()),
  getForm: on(OwnFormRef, ({ formId }, call) => new OwnForms(call).byId(formId)),
  saveForm: on(SaveFormInput, (input, call) => new OwnForms(call).save(input)),
  getOwnFields: on(OwnFieldsRef, ({ kind }, call) => new OwnForms(call).fieldsOf(kind)),
  saveOwnFields: on(SaveOwnFieldsInput, (input, call) => new OwnForms(call).saveFields(input)),
})
