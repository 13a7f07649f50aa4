import { addressBook } from '@contract/address-book'
import type { Colleague } from '@contract/address-book/shapes'
import { misc } from '@contract/misc'
import { PersonHead } from '@/features/address-book/PersonHead'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { AwayPart } from './AwayPart'
import { ReachFacts, WorkFacts } from './ColleagueFacts'
import { ContactStore } from './ContactStore'
import { ReachBar } from './ReachBar'

/** Kinds of records whose events concern a person: the star, the resume, the employment. */
const ABOUT_A_PERSON: readonly string[] = ['employee', 'resume', 'employment']

const wordsOf = ({ departments, post }: Colleague) => [departments.at(-1), post].filter(Boolean).join(' · ')

const shownColleague = recordPage(routes.addressBook.detail, {
  read: addressBook.getColleague,
  input: ({ empId }) => ({ empId }),
  about: ({ empId }) => ({ kind: 'employee', id: empId }),
  events: ({ empId }) => ({ 'record:changed': ({ kind, id }) => id === empId && ABOUT_A_PERSON.includes(kind) }),
  opened: (now) => ({ title: now.name, note: wordsOf(now) }),
  share: (now) => ({ title: `${now.name} ${now.post}`, desc: now.specialities.join('、') || wordsOf(now) }),
})

/** Page of a colleague: person, contact, work and absences. */
function ColleagueDetail({ empId }: Params<typeof routes.addressBook.detail>) {
  const api = useApi({ addressBook })
  const { navigation, platform, presenter, session } = useApp()
  const { record, share } = useRecord(shownColleague, { empId })
  const firm = session.user?.companyName ?? ''
  const store = useScreenStore(() => new ContactStore(record, { api, platform, presenter, firm }))
  const { now } = record
  return (
    <Screen
      title="同事"
      state={record}
      onRetry={record.retry}
      right={now?.can.star && <Star record={record} now={now} />}
      footer={
        now && (
          <BottomBar
            actions={[
              {
                label: now.isMe ? '我的主页' : '个人主页',
                kind: 'primary',
                onTap: () => navigation.go(routes.addressBook.empHome, { empId }),
              },
              !now.isMe && { label: '发消息', onTap: () => navigation.go(routes.chat.chatMain, { empId }) },
              share && { label: '分享名片', onTap: share },
            ]}
          />
        )
      }
    >
      {now && (
        <>
          <PersonHead {...now} words={wordsOf(now)} />
          <ReachBar store={store} name={now.name} />
          {now.isSuspended && <Notice tone="warn" text="该同事的账号已停用，暂时不能处理工作" />}
          <ReachFacts now={now} store={store} />
          <WorkFacts now={now} />
          {!now.isSuspended && <AwayPart empId={empId} />}
        </>
      )}
    </Screen>
  )
}

function Star({ record, now }: { record: LiveRecord<Colleague>; now: Colleague }) {
  const api = useApi({ misc })
  const { empId: targetId, name: title, isStarred } = now
  const focus = { targetKind: 'employee', targetId }
  const toggle = () =>
    record.send(
      'star',
      (_, key) =>
        isStarred
          ? api.misc.cancelFocus(focus, { key })
          : api.misc.saveFocus({ ...focus, title, note: wordsOf(now) }, { key }),
      {
        toast: isStarred ? '已取消关注' : '已关注，通讯录的「常用」里可以找到',
        take: (before) => ({ ...before, isStarred: !isStarred }),
      },
    )
  return <NavAction label={isStarred ? '取消关注' : '关注'} icon={isStarred ? 'star-fill' : 'star'} onTap={toggle} />
}

export default screen(routes.addressBook.detail, ColleagueDetail, { record: shownColleague })
