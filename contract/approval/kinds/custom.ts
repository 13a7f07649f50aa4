import { kind, USUAL_ACTIONS } from './kind'

/** Forms that a firm draws up itself: 转正, 离职 and the like. Their fields come with the server's answers. */
export const custom = kind({
  codes: [2031],
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
