import { AppMsg } from '@contract/codes/appMsg'
import type { Kind } from './scene'

/** 1001 审批助手, except approvals, which have their own seed. */
export const approvalLetters = {
  [AppMsg.CrossFirmReminder]: {
    often: 5,
    write(scene) {
      const seedCase = scene.pickCase()
      if (!seedCase) return undefined
      return {
        to: [seedCase.lead],
        title: '跨所协办即将开始',
        texts: [
          ['项目', seedCase.name],
          ['协办律所', '样例律师事务所（演示）'],
        ],
      }
    },
  },
  [AppMsg.SupplementTodo]: {
    often: 8,
    write(scene) {
      const seedCase = scene.pickCase()
      const reader = scene.one('director', 'admin')
      if (!seedCase || !reader) return undefined
      return {
        to: [reader],
        from: seedCase.lead,
        title: '项目补录审批',
        texts: [
          ['申请人', seedCase.lead.name],
          ['项目', seedCase.name],
        ],
        linkStatus: scene.stands(1, 1, 2, 3),
      }
    },
  },
} satisfies Record<number, Kind>
