import type { SearchKind } from '@contract/search/codes'
import type { SearchHit } from '@contract/search/shapes'
import * as routes from '@/routes'
import { approvalTarget } from './approvalPage'
import { focusTarget } from './focusTarget'
import { nothing, open, type Target } from './target'

interface Look {
  /** Name of the group. */
  name: string
  icon: string
}

/** Groups of the search over everything. */
export const SEARCH_LOOKS: Readonly<Record<SearchKind, Look>> = {
  case: { name: '项目', icon: 'briefcase' },
  customer: { name: '客户', icon: 'building' },
  contact: { name: '联系人', icon: 'user' },
  employee: { name: '同事', icon: 'id-card' },
  document: { name: '文档', icon: 'file-text' },
  approval: { name: '审批', icon: 'stamp' },
  task: { name: '任务', icon: 'task' },
  schedule: { name: '日程', icon: 'calendar' },
  receivable: { name: '应收', icon: 'money' },
  invoice: { name: '发票', icon: 'invoice' },
  notice: { name: '公告', icon: 'megaphone' },
  conversation: { name: '聊天', icon: 'chat' },
}

export const isSearchKind = (word: string | undefined): word is SearchKind => !!word && word in SEARCH_LOOKS

/** Target of a tap on a hit. */
export function searchTarget(kind: SearchKind, { id, seq }: Pick<SearchHit, 'id' | 'seq'>): Target {
  switch (kind) {
    case 'approval':
      return { kind: 'ask', ask: async (asker) => approvalTarget(await asker.workflowByWorkId(id)) }
    case 'notice':
      return open(routes.message.noticeDetails, { advId: id })
    case 'conversation':
      return open(routes.chat.chatMain, { conversationId: id, ...(seq === undefined ? {} : { seq: String(seq) }) })
    default:
      return focusTarget({ targetKind: kind, targetId: id }) ?? nothing
  }
}
