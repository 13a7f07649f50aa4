import { approval } from '@contract/approval'
import type { BlockComponents } from '@/features/approval/blocks'
import { HandlePage, type HandleRoute } from '@/features/approval/handle/HandlePage'
import { prefetch } from '@/lib/prefetch'
import { screen } from './screen'

/** Makes the page of an approval kind's route. `own` adds the blocks of a kind that needs more. */
export const approvalPage = (route: HandleRoute, own: BlockComponents = {}) =>
  screen(route, ({ id, needMyDo }) => <HandlePage route={route} own={own} id={id} needMyDo={needMyDo} />, {
    prefetch: ({ id }) => prefetch(approval.workflowDetail, { workId: id }),
  })
