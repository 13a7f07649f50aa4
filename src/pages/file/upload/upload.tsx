import type { DocumentSpace } from '@contract/codes/document'
import { documents } from '@contract/documents'
import { limits } from '@contract/limits'
import { observer } from 'mobx-react-lite'
import { UploadQueue } from '@/features/document/UploadQueue'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Progress } from '@/ui/feedback/Progress'
import { useUploading } from '@/ui/input/UploadContext'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { QueueRow } from './QueueRow'

interface Params {
  space?: string
  caseId?: string
  folderId?: string
}

const spaceOf = ({ space, caseId }: Params): DocumentSpace => (caseId ? 'case' : space === 'firm' ? 'firm' : 'personal')

/** Files on their way into a matter, the firm's library or one's own; each can be stopped, tried again, and left out. */
const FileUpload = (params: Params) => (
  <FormSupport>
    <Queue {...params} />
  </FormSupport>
)

const Queue = observer(function Queue(params: Params) {
  const api = useApi({ documents })
  const { navigation, platform } = useApp()
  const uploading = useUploading()
  const { feedback } = platform
  const { caseId, folderId } = params
  const queue = useScreenStore(
    () =>
      new UploadQueue(
        { api, uploading, tell: (words) => feedback.toast(words) },
        { space: spaceOf(params), caseId, folderId },
      ),
  )
  const choose = async (kind: 'file' | 'image') => queue.add(await uploading.choose(kind, queue.room))
  const keep = async () => {
    const count = await queue.keep()
    if (count === 0) return
    feedback.toast(caseId ? `已放入 ${count} 份，团队成员会收到通知` : `已放入 ${count} 份`, { icon: 'success' })
    if (queue.items.length === 0) await navigation.back()
  }
  const leave = async () => {
    const content = '还有文件没有放入文档库，离开后需要重新上传。'
    if (await feedback.modal({ content, confirmText: '离开' })) await navigation.back()
  }
  const ready = queue.stored.length
  const actions: BarAction[] = [
    {
      label: ready > 0 ? `放入文档库 ${ready} 份` : '放入文档库',
      kind: 'primary',
      disabled: ready === 0 || queue.isBusy,
      busy: queue.isKeeping,
      onTap: () => void keep(),
    },
    { label: '拍照或相册', disabled: queue.room === 0, onTap: () => void choose('image') },
    { label: '选择文件', disabled: queue.room === 0, onTap: () => void choose('file') },
  ]
  return (
    <Screen
      title="上传文档"
      onBack={queue.items.length > 0 ? () => void leave() : undefined}
      footer={<BottomBar actions={actions} />}
    >
      {queue.items.length === 0 ? (
        <Empty icon="upload" text="选择要上传的文件" hint={`一次最多 ${limits.uploadCount} 个，每个不超过 200M`} />
      ) : (
        <>
          <Section title={`共 ${queue.items.length} 个，已上传 ${ready} 个`}>
            <Progress percent={queue.percent} label="全部文件的上传进度" />
          </Section>
          <Section flush>
            {queue.items.map((item) => (
              <QueueRow key={item.key} item={item} queue={queue} />
            ))}
          </Section>
        </>
      )}
    </Screen>
  )
})

export default screen(routes.file.upload, FileUpload)
