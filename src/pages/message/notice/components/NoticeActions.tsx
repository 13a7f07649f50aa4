import { notice } from '@contract/notice'
import type { Notice } from '@contract/notice/shapes'
import { observer } from 'mobx-react-lite'
import type { ModalButton } from '@/platform/hostLimits'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { BottomBar } from '@/ui/page/BottomBar'

export const audienceOf = ({ audience, departments }: Notice) =>
  audience === 'firm' ? '全所' : departments.map(({ name }) => name).join('、')

/** Actions of its publishers. */
export const NoticeActions = observer(function NoticeActions({
  record,
  now,
}: {
  record: LiveRecord<Notice>
  now: Notice
}) {
  const api = useApi({ notice })
  const { navigation, platform } = useApp()
  const { busy } = record
  const { advId, can, isTopped } = now
  const ask = (content: string, confirmText: ModalButton) => platform.feedback.confirm({ content, confirmText })
  const publish = async () => {
    if (await ask(`发布后，${audienceOf(now)}同事会收到通知`, '发布'))
      await record.change(
        'publish',
        ({ version }, key) => api.notice.publish({ advId, version }, { key }),
        '公告已发布',
      )
  }
  const withdraw = async () => {
    if (await ask('撤回后同事将看不到这条公告，修改后可以重新发布', '撤回'))
      await record.change(
        'withdraw',
        ({ version }, key) => api.notice.withdraw({ advId, version }, { key }),
        '公告已撤回',
      )
  }
  const top = () =>
    record.change(
      'top',
      ({ version }, key) => api.notice.top({ advId, version, isTopped: !isTopped }, { key }),
      isTopped ? '已取消置顶' : '已置顶',
    )
  if (can.publish)
    return (
      <BottomBar
        actions={[
          { label: '发布公告', kind: 'primary', busy: busy === 'publish', onTap: () => publish() },
          { label: '修改', onTap: () => navigation.go(routes.message.notice, { advId }) },
        ]}
      />
    )
  if (!can.withdraw) return null
  return (
    <BottomBar
      actions={[
        { label: isTopped ? '取消置顶' : '置顶', busy: busy === 'top', onTap: () => top() },
        { label: '撤回', kind: 'danger', busy: busy === 'withdraw', onTap: () => withdraw() },
      ]}
    />
  )
})
