import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

/** Forms a firm draws itself, such as 转正 and 离职. Their fields come with the server's answers. */
export const custom = kind({
  codes: [WORK_TYPE.custom],
  title: '自定义表单',
  group: 'hr',
  about: '律所自定义的申请表',
  icon: 'id-card',
  fields: [],
  fromServer: true,
  blocks: ['head', 'form', 'lines', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: [],
})
