import { AppMsg } from '@contract/codes/appMsg'
import type { Kind } from './scene'

/** 1007 线索助手, except messages sent by the seeds of their records. */
export const dailyLetters = {
  [AppMsg.ClueBatchSurvey]: {
    often: 6,
    write(scene) {
      const reader = scene.one('clueManager', 'director', 'partner')
      return reader && { to: [reader], title: '一批线索待调查', texts: [['数量', `${scene.random.int(3, 12)} 条`]] }
    },
  },
} satisfies Record<number, Kind>
