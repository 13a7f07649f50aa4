import { create } from './create'
import { dynamic } from './dynamic'
import { message } from './message'
import { schedule } from './schedule'
import { workbench } from './workbench'

/** The five tabs in their order (§2.1). */
export const tabs = [
  { route: dynamic.list, text: '动态', icon: 'feed' },
  { route: message.messageCenter, text: '消息', icon: 'message' },
  { route: workbench.workbench, text: '工作台', icon: 'grid' },
  { route: schedule.all, text: '日程', icon: 'calendar' },
  { route: create.create, text: '创建', icon: 'plus' },
] as const
