import { AppMsg } from '@contract/codes/appMsg'
import type { Kind, Letter, Scene } from './scene'

const updated =
  (title: string, key: string) =>
  (scene: Scene): Letter | undefined => {
    const matter = scene.matter()
    if (!matter) return undefined
    const reader = scene.on(matter)
    const from = [matter.lead, ...matter.team].find((one) => one !== reader)
    return {
      to: [reader],
      from,
      title,
      texts: [
        ['文档', scene.random.pick(['代理词（第二稿）', '合同修订稿', '尽职调查报告'])],
        [key, matter.name],
      ],
      linkId: scene.id(),
    }
  }

/** 1007 线索助手, 1015 文档助手. What has a record of its own is told by its seed. */
export const dailyLetters = {
  [AppMsg.ClueBatchSurvey]: {
    often: 6,
    write(scene) {
      const reader = scene.one('clueManager', 'director', 'partner')
      return reader && { to: [reader], title: '一批线索待调查', texts: [['数量', `${scene.random.int(3, 12)} 条`]] }
    },
  },
  [AppMsg.ProjectDocumentUpdated]: { often: 30, write: updated('项目文档已更新', '项目') },
} satisfies Record<number, Kind>
