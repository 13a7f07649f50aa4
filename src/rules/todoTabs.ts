import { AppMsg, type AppMsgType } from '@contract/codes/appMsg'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'

export interface TodoTab {
  /** Value of the page's `tab` parameter: a success leads to 1 (§4), the older dispatcher to 2 (§2.6). */
  key: '1' | '2' | '3' | '4'
  text: string
  types: readonly AppMsgType[]
  /** Page that handles the tab's to-dos; the tab is shown once that page is open. */
  opens: Route
}

/** Tabs of the to-do list, in their order. */
export const todoTabs: readonly TodoTab[] = [
  { key: '1', text: '审批', types: [AppMsg.ApprovalTodo], opens: routes.approval.common },
  {
    key: '2',
    text: '协作',
    types: [AppMsg.ProjectCollaborationTodo, AppMsg.SourceCollaborationTodo],
    opens: routes.message.projectDetails,
  },
  { key: '3', text: '日志', types: [AppMsg.LogTodo], opens: routes.message.logDetails },
  {
    key: '4',
    text: '跨所',
    types: [AppMsg.ProjectCrossFirmTodo, AppMsg.SourceCrossFirmTodo],
    opens: routes.message.crossDetails,
  },
]

/** Tabs whose to-dos can be handled in this version. */
export const openTodoTabs = (tabs: readonly TodoTab[] = todoTabs): TodoTab[] => tabs.filter(({ opens }) => !opens.later)
