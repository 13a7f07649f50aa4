import { documents } from '@contract/document'
import { DOCUMENT_SPACES, DOCUMENT_TYPES } from '@contract/document/codes'
import type { DocumentDetail } from '@contract/document/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { documentIcon } from '@/features/document/documentIcon'
import { ShareSheet } from '@/features/document/share/ShareSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { fileSize } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { documentLook, originalLook } from '@/rules/looks/documentLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { useFailedRead } from '@/ui/feedback/useFailedRead'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { DocumentActions } from './DocumentActions'
import { unreadWords } from './unreadWords'
import { VersionsPart } from './VersionsPart'

const shownDocument = recordPage(routes.file.detail, {
  read: documents.get,
  input: ({ documentId }) => ({ documentId }),
  about: ({ documentId }) => ({ kind: 'document', id: documentId }),
  opened: ({ name, caseName, space }) => ({ title: name, note: caseName ?? DOCUMENT_SPACES[space] }),
})

/** Page of a document: facts, versions and actions. */
function FileDetail({ documentId }: { documentId: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(shownDocument, { documentId })
  const { now, isGone } = record
  const failed = useFailedRead(record.error)
  const [isSharing, setSharing] = useState(false)
  return (
    <Screen
      title="文档详情"
      state={isGone ? { isEmpty: true } : record}
      empty={{
        icon: 'folder',
        action: '查看全部文档',
        onAction: () => navigation.replace(routes.file.list, {}),
        ...failed,
      }}
      onRetry={record.retry}
      footer={now && <DocumentActions record={record} now={now} onShare={() => setSharing(true)} />}
    >
      {now && (
        <FormSupport>
          <View>
            <DetailHead
              title={now.name}
              chip={documentLook[now.status]}
              chips={[
                now.isConfidential && { text: '保密', tone: 'warn' },
                now.original !== 'none' && originalLook[now.original],
                now.deleteTime !== null && { text: '在回收站', tone: 'bad' },
              ]}
              words={`${now.owner.name} · ${friendlyTime(now.updateTime)} · ${fileSize(now.fileSize)}`}
            />
            {now.shareCount > 0 && (
              <Notice
                icon="link"
                text={`${now.shareCount} 个外部链接可以打开这份文档`}
                action="查看"
                onTap={() => setSharing(true)}
              />
            )}
            {now.reading.trouble && <Notice tone="warn" text={unreadWords(now.reading.trouble, now.reading.state)} />}
            <Section title="内容" flush>
              <Cell
                icon={documentIcon(now.fileType)}
                title={now.name}
                note={fileSize(now.fileSize)}
                onTap={() => navigation.go(routes.file.preview, { id: documentId, type: 'document' })}
              />
            </Section>
            <Section title="信息">
              <Facts now={now} />
            </Section>
            <VersionsPart record={record} now={now} />
            {isSharing && <ShareSheet now={now} onClose={() => setSharing(false)} />}
          </View>
        </FormSupport>
      )}
    </Screen>
  )
}

function Facts({ now }: { now: DocumentDetail }) {
  const { navigation } = useApp()
  const { caseId } = now
  return (
    <KeyValue
      rows={[
        { label: '文档类型', value: DOCUMENT_TYPES[now.docType] },
        caseId
          ? {
              label: '所属项目',
              value: now.caseName,
              onTap: () => navigation.go(routes.project.home, { caseId, activeTab: 'document' }),
            }
          : { label: '位置', value: DOCUMENT_SPACES[now.space] },
        { label: '文件夹', value: now.folderName ?? '未归入文件夹' },
        { label: '标签', value: now.tags.join('、') },
        { label: '上传时间', value: friendlyTime(now.createTime) },
        { label: '备注', value: now.note },
      ]}
    />
  )
}

export default screen(routes.file.detail, FileDetail, { record: shownDocument })
