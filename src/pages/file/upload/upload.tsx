import { limits } from '@contract/limits'
import { observer } from 'mobx-react-lite'
import type { UploadQueue } from '@/features/document/UploadQueue'
import { FormSupport } from '@/features/form/FormSupport'
import { useLeaveQuestion } from '@/features/form/useLeaveQuestion'
import type { LocalFile } from '@/platform/port'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { Progress } from '@/ui/feedback/Progress'
import { useUploading } from '@/ui/input/UploadContext'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { QueueRow } from './QueueRow'
import { type UploadParams, useUploadQueue } from './useUploadQueue'

/** Uploads to a case, the firm's library or one's own documents; each can be paused, resumed and removed. */
const FileUpload = (params: UploadParams) => (
  <FormSupport>
    <Queue {...params} />
  </FormSupport>
)

const Queue = observer(function Queue(params: UploadParams) {
  const { navigation, platform } = useApp()
  const uploading = useUploading()
  const { feedback } = platform
  const { caseId } = params
  const queue = useUploadQueue(params)
  const choose = async (kind: 'file' | 'image') =>
    queue.add(
      (await uploading.choose(kind, queue.room)).map(({ type = '', ...file }): LocalFile => ({ ...file, type })),
    )
  const keep = async () => {
    const count = await queue.keep()
    if (count === 0) return
    feedback.toast(caseId ? `已放入 ${count} 份，团队成员会收到通知` : `已放入 ${count} 份`, { icon: 'success' })
    if (queue.items.length === 0) await navigation.back()
  }
  const leave = useLeaveQuestion(queue.wouldLose, '有文件没能存在本机，离开后需要重新选择。')
  const ready = queue.stored.length
  const actions: BarAction[] = [
    {
      label: ready > 0 ? `放入文档库 ${ready} 份` : '放入文档库',
      kind: 'primary',
      disabled: ready === 0 || queue.isBusy,
      busy: queue.isKeeping,
      onTap: () => keep(),
    },
    { label: '拍照或相册', disabled: queue.room === 0, onTap: () => choose('image') },
    { label: '选择文件', disabled: queue.room === 0, onTap: () => choose('file') },
  ]
  return (
    <Screen title="上传文档" onBack={leave} footer={<BottomBar actions={actions} />}>
      <LeftElsewhere queue={queue} />
      {queue.items.length === 0 ? (
        <Empty
          icon="upload"
          text="选择要上传的文件"
          hint={`一次最多 ${limits.uploadCount} 个，每个不超过 200M；断网或离开后可以接着传`}
        />
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

/** Uploads begun for another place and not stored there. */
const LeftElsewhere = observer(function LeftElsewhere({ queue }: { queue: UploadQueue }) {
  const { navigation } = useApp()
  return queue.elsewhere.map(({ place: { space, caseId, folderId }, count }) => (
    <Notice
      key={[space, caseId, folderId].join()}
      icon="upload"
      text={`另有 ${count} 个文件还没有放入${caseId ? '别的项目' : space === 'firm' ? '律所资料' : '个人文档'}${folderId ? '的文件夹' : ''}`}
      action="去处理"
      onTap={() => navigation.replace(routes.file.upload, { space, caseId, folderId })}
    />
  ))
})

export default screen(routes.file.upload, FileUpload)
