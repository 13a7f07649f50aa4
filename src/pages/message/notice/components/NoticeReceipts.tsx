import { notice } from '@contract/notice'
import type { Notice, NoticeReaders } from '@contract/notice/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'

type Receipt = Notice['receipts'][number]

/** Readers by department; a tap names those of one. Its publishers remind those who have not read it. */
export const NoticeReceipts = observer(function NoticeReceipts({
  record,
  now: { advId, receipts, remindTime },
}: {
  record: LiveRecord<Notice>
  now: Notice
}) {
  const api = useApi({ notice })
  const { feedback } = useApp().platform
  const [shown, setShown] = useState<{ of: Receipt; people: NoticeReaders }>()
  const [isOpen, setOpen] = useState(false)
  const open = async (receipt: Receipt) => {
    const people = await api.notice.getReaders({ advId, departmentId: receipt.departmentId }, { silent: false })
    setShown({ of: receipt, people })
    setOpen(true)
  }
  const remind = async () => {
    const reminded = await record.send('remind', ({ version }, key) => api.notice.remind({ advId, version }, { key }), {
      take: (_, { notice: next }) => next,
    })
    if (reminded) feedback.toast(`已提醒 ${reminded.answer.count} 人`, { icon: 'success' })
  }
  const sum = (key: 'read' | 'total') => receipts.reduce((all, receipt) => all + receipt[key], 0)
  return (
    <Section
      title={`已读 ${sum('read')}/${sum('total')}`}
      flush
      right={
        sum('read') < sum('total') && (
          <Button size="small" kind="text" label="提醒未读" busy={record.busy === 'remind'} onTap={() => remind()} />
        )
      }
    >
      {receipts.map((receipt) => (
        <Cell
          key={receipt.departmentId}
          title={receipt.name}
          value={receipt.read === receipt.total ? '全部已读' : `${receipt.total - receipt.read} 人未读`}
          onTap={() => open(receipt).catch(rethrowUnlessReported)}
        />
      ))}
      {remindTime && <Cell title="上次提醒" value={friendlyTime(remindTime)} />}
      <Sheet
        title={shown && `${shown.of.name} 已读 ${shown.of.read}/${shown.of.total}`}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        {shown?.people.map(({ empId, name, photoUrl, readTime }) => (
          <Cell
            key={empId}
            left={<Avatar id={empId} name={name} src={photoUrl} size={32} />}
            title={name}
            value={readTime ? `${friendlyTime(readTime)} 已读` : '未读'}
          />
        ))}
      </Sheet>
    </Section>
  )
})
