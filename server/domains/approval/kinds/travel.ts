import type { HalfDaySpan } from '@contract/forms/fields'
import { enter } from '../../schedule'
import type { FlowDefinition } from '../engine/definition'
import { absenceOf, endOf, hearingRisks, startOf } from './leave'
import { namedCaseNames, namedCaseProblem } from './named-case'
import { type KindSide, titled } from './side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

export const travelSide: KindSide = {
  flow,
  title: (application) => titled(String(application.values.kind ?? '外出'))(application),
  check: (context, { values }) => namedCaseProblem(context, values),
  names: namedCaseNames,
  risks: (context, application) => hearingRisks(context, application, '期间'),
  absence: ({ period }) => absenceOf(period as HalfDaySpan),
  async effect(context, { applicantId, values }) {
    const span = values.period as HalfDaySpan
    const isTrip = values.kind === '出差'
    await enter(context, {
      id: context.newId(),
      ownerId: applicantId,
      kind: isTrip ? 'trip' : 'other',
      title: `${values.kind} · ${values.place}`,
      place: String(values.place),
      note: String(values.reason),
      start: startOf(span),
      end: endOf(span),
      allDay: span.startHalf !== 'pm' && span.endHalf !== 'am',
    })
  },
}
