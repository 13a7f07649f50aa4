import {
  approvalLimits,
  OPINION_LENGTH,
  SIGN_MODE,
  SIGN_PLACE,
  type SignMode,
  type SignPlace,
  type Verb,
} from '@contract/approval/codes'
import type { WorkflowDetail } from '@contract/approval/shapes'
import { type Field, files, people, person, radio, select, textarea } from '@/ui/form/fields'
import type { StoredFile } from '@/ui/input/UploadContext'

/** Inputs of all verbs. */
export interface VerbValues {
  to: string
  opinion: string
  toId: string
  place: SignPlace
  mode: SignMode
  empIds: string[]
  files: readonly StoredFile[]
}

export interface VerbForm {
  /** Label of the button. */
  submit: string
  danger?: boolean
  fields: readonly Field<VerbValues>[]
}

const items = <K extends string>(words: Record<K, string>) =>
  (Object.keys(words) as K[]).map((value) => ({ value, text: words[value] }))

const opinionField = (label: string, required = false) =>
  textarea<VerbValues>('opinion', label, {
    max: OPINION_LENGTH,
    required,
    placeholder: required ? undefined : '可不填',
  })

/** Forms of the verbs that need input; the others act at once. */
export const verbForms = {
  back: (work) => ({
    submit: '退回',
    danger: true,
    fields: [
      select('to', '退回到', { required: true, items: (work.my?.backTargets ?? []).map(backItem) }),
      opinionField('退回原因', true),
    ],
  }),
  transfer: () => ({
    submit: '转交',
    fields: [person('toId', '转交给', { required: true }), opinionField('转交说明')],
  }),
  addSign: () => ({
    submit: '加签',
    fields: [
      people('empIds', '加签人', { required: true, max: approvalLimits.people }),
      radio('place', '加签位置', { required: true, items: items(SIGN_PLACE) }),
      radio('mode', '多人时', { required: true, items: items(SIGN_MODE), visible: ({ empIds }) => empIds.length > 1 }),
      opinionField('加签说明'),
    ],
  }),
  cc: () => ({
    submit: '抄送',
    fields: [people('empIds', '抄送给', { required: true, max: approvalLimits.people }), opinionField('说明')],
  }),
  comment: () => ({
    submit: '发表评论',
    fields: [
      opinionField('评论', true),
      people('empIds', '提醒谁看', { max: approvalLimits.people, placeholder: '不提醒' }),
      files('files', '附件', { max: approvalLimits.files, sound: true }),
    ],
  }),
  supplement: () => ({
    submit: '补充附件',
    fields: [files('files', '附件', { required: true, max: approvalLimits.files, sound: true }), opinionField('说明')],
  }),
  withdraw: (work) => ({ submit: '撤回申请', danger: true, fields: [opinionField('撤回原因', someoneAgreed(work))] }),
  cancel: () => ({ submit: '作废申请', danger: true, fields: [opinionField('作废原因')] }),
} satisfies Partial<Record<Verb, (work: WorkflowDetail) => VerbForm>>

export type FormVerb = keyof typeof verbForms
export const asksFirst = (verb: Verb): verb is FormVerb => verb in verbForms

type BackTarget = NonNullable<WorkflowDetail['my']>['backTargets'][number]
const backItem = ({ to, name, people: who }: BackTarget) => ({
  value: to,
  text: name,
  note: who.map((person) => person.name).join('、') || undefined,
})

/** True once somebody agreed: withdrawing needs a reason then. */
const someoneAgreed = ({ timeline, round }: WorkflowDetail) =>
  timeline.some(
    (step) => step.round === round && step.kind !== 'start' && step.people.some(({ state }) => state === 'agreed'),
  )

/** Initial values of a form: the opinion written so far, and the usual place. */
export const verbBeginning = (work: WorkflowDetail, opinion: string): VerbValues => ({
  to: work.my?.backTargets[0]?.to ?? '',
  opinion,
  toId: '',
  place: 'after',
  mode: 'all',
  empIds: [],
  files: [],
})
