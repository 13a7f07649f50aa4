import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues, Remote } from '@contract/forms/fields'
import { Cases } from '../../../case'
import { CASE_SOURCE_KIND, CaseSources } from '../../../case-source'
import { SealDocs } from '../../../seal'
import type { FlowDefinition } from '../../engine/definition'
import type { KindContext } from '../../running/context'
import { amendedBy } from '../cures'
import { namedCaseNames, namedCaseProblem } from '../named-case'
import type { Application, KindSide } from '../side'
import { askedIn, docCourse, paperProblem, putUp } from './course'
import { docFlow, firmDocFlow } from './flow'

const sourceIn = ({ db }: KindContext, { source }: FormValues) => {
  const id = (source as Remote | undefined)?.id
  return id ? new CaseSources(db).find(id) : undefined
}

export async function sourceProblem(context: KindContext, values: FormValues): Promise<Record<string, string>> {
  if (!values.source) return {}
  const found = await sourceIn(context, values)
  const isSeen = found && ((await context.sees?.(CASE_SOURCE_KIND, found.id)) ?? true)
  return isSeen ? {} : { source: '案源不存在或已被删除' }
}

export async function docNames(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>> {
  const source = await sourceIn(context, values)
  return new Map([...(await namedCaseNames(context, values)), ...(source ? [[source.id, source.name] as const] : [])])
}

/** Adds the case's lead when somebody else applies, so that the flow asks them first. */
export async function withLead(context: KindContext, { applicantId, values }: Application): Promise<FormValues> {
  const id = (values.matter as Remote | undefined)?.id
  const found = id ? await new Cases(context.db).find(id) : undefined
  return found && found.lead_id !== applicantId ? { ...values, lead: [found.lead_id] } : values
}

/** 2036: requires a case that was submitted for acceptance and not returned or voided. */
async function begunProblem(context: KindContext, values: FormValues): Promise<Record<string, string>> {
  const id = (values.matter as Remote | undefined)?.id
  const found = id ? await new Cases(context.db).find(id) : undefined
  const isBegun = found && !['draft', 'returned', 'invalid'].includes(found.status)
  return found && !isBegun ? { matter: '该项目尚未提交收案审批，不能办理委托手续用印' } : {}
}

interface DocKind {
  type: number
  flow: FlowDefinition
  check?(context: KindContext, values: FormValues): Promise<Record<string, string>>
}

const sideOf = ({ type, flow, check }: DocKind): KindSide => ({
  flow,
  title: ({ applicantName, values }) =>
    values.title ? `${applicantName}申请用印：${values.title}` : `${applicantName}的用印申请`,
  check: async (context, { values }) => ({
    ...(await namedCaseProblem(context, values)),
    ...(await sourceProblem(context, values)),
    ...(await check?.(context, values)),
    ...(await paperProblem(context, askedIn(values))),
  }),
  kept: withLead,
  names: docNames,
  async risks(context, application) {
    const { sealKind, stampType } = askedIn(application.values)
    const seal = stampType === '1' ? await new SealDocs(context.db).seal(sealKind) : undefined
    return stampType === '1' && !seal?.picture_id
      ? [
          {
            level: 'block',
            text: '律所没有登记这枚印章的图样，不能电子用印',
            cure: amendedBy(application, '改用纸质用印'),
          },
        ]
      : []
  },
  ...docCourse(type, async (_, { values }) => [askedIn(values)]),
  effect: (context, { workId }) => putUp(context, workId),
})

/** APPROVALS 2003, 2036, 2037 */
export const docSealSide = sideOf({ type: WORK_TYPE.docSeal, flow: docFlow })
export const contractSealSide = sideOf({ type: WORK_TYPE.contractSeal, flow: docFlow, check: begunProblem })
export const firmSealSide = sideOf({ type: WORK_TYPE.firmSeal, flow: firmDocFlow })
