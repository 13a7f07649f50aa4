import { notice } from '@contract/notice'
import type { Notice } from '@contract/notice/shapes'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { FileCells } from '@/features/file/FileCells'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { noticeLook } from '@/rules/looks/noticeLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { useFailedRead } from '@/ui/feedback/useFailedRead'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { RichWords } from '@/ui/show/RichWords'
import { audienceOf, NoticeActions } from './components/NoticeActions'
import { NoticeReceipts } from './components/NoticeReceipts'

const shownNotice = recordPage(routes.message.noticeDetails, {
  read: notice.getById,
  input: ({ advId }) => ({ advId }),
  about: ({ advId }) => ({ kind: 'notice', id: advId }),
})

function NoticeDetails({ advId }: { advId: string }) {
  const api = useApi({ notice })
  const { navigation } = useApp()
  const { record } = useRecord(shownNotice, { advId })
  const { now, isGone } = record
  const failed = useFailedRead(record.error)
  const isUnread = now?.can.read
  useEffect(() => {
    if (isUnread) record.change('read', (_, key) => api.notice.read({ advId }, { key }))
  }, [isUnread, record, api, advId])
  return (
    <Screen
      title="公告详情"
      // Withdrawn, or not for this reader: links to the other notices instead of a retry.
      state={isGone ? { isEmpty: true } : record}
      empty={{
        icon: 'megaphone',
        action: '查看其他公告',
        onAction: () => navigation.replace(routes.message.notice, {}),
        ...failed,
      }}
      onRetry={record.retry}
      footer={now && <NoticeActions record={record} now={now} />}
    >
      {now && (
        <View>
          <DetailHead title={now.title} chip={chipOf(now)} words={wordsOf(now)} />
          <Section>
            <RichWords html={now.content} />
          </Section>
          {now.files.length > 0 && (
            <Section title={`附件 ${now.files.length}`} flush>
              <FileCells files={now.files} />
            </Section>
          )}
          {now.receipts.length > 0 && <NoticeReceipts record={record} now={now} />}
        </View>
      )}
    </Screen>
  )
}

const chipOf = ({ status }: Notice) => (status === 'published' ? undefined : noticeLook[status])

function wordsOf(now: Notice): string {
  const { publisher, publishTime } = now
  const time = publishTime ? `${friendlyTime(publishTime)} 发布` : '未发布'
  return `${publisher.name} · ${time} · 发给${audienceOf(now)}`
}

export default screen(routes.message.noticeDetails, NoticeDetails, { record: shownNotice })
