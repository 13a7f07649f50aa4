import { addressBook } from '@contract/address-book'
import type { Resume } from '@contract/address-book/shapes'
import { useState } from 'react'
import { PersonHead } from '@/features/address-book/PersonHead'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord, useRecordDeps } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { type Edited, ResumeParts } from './ResumeParts'
import { ResumeSheets } from './ResumeSheets'

const shownHome = recordPage(routes.addressBook.empHome, {
  read: addressBook.getAccountResumeInfoVo,
  input: ({ empId }) => ({ empId }),
  about: ({ empId = '' }) => ({ kind: 'resume', id: empId }),
  share: ({ name, post, intro, specialities }) => ({
    title: `${name} ${post}`,
    desc: specialities.join('、') || intro,
  }),
})

/** Page of a lawyer: one's own to edit, others' to read. */
function EmpHome(params: Params<typeof routes.addressBook.empHome>) {
  const { navigation, platform, session } = useApp()
  const api = useApi({ addressBook })
  const deps = useRecordDeps()
  const empId = params.empId ?? session.empId
  const { record, share } = useRecord(shownHome, { empId })
  const categories = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.addressBook.getCategoryAdminPage({ empId }) }),
  )
  const [edited, setEdited] = useState<Edited>()
  const [chosen, setChosen] = useState<Edited>()
  const { now } = record
  const own = now?.canEdit
  const choose = (next: Edited) => (next.part === 'detail' && next.detail ? setChosen(next) : setEdited(next))
  const kept = (next: Resume) => {
    record.show(next)
    return next
  }
  const remove = async () => {
    if (chosen?.part !== 'detail' || !chosen.detail) return
    const { detailId, version, title } = chosen.detail
    if (!(await platform.feedback.confirm({ title: '删除履历', content: title, confirmText: '删除' }))) return
    await record.change(
      'delete',
      (_, key) => api.addressBook.deleteAccountResumeDetail({ detailId, version }, { key }),
      '已删除',
    )
  }
  return (
    <Screen
      title={own ? '我的主页' : '个人主页'}
      state={{ isLoading: record.isLoading || categories.isLoading, error: record.error ?? categories.error }}
      onRetry={() => {
        record.retry()
        categories.retry()
      }}
      footer={
        now && (
          <BottomBar
            actions={[
              share && { label: '分享名片', kind: 'primary', onTap: share },
              ...(own
                ? [{ label: '业务专长', onTap: () => navigation.go(routes.personalSettings.speciality) }]
                : [
                    { label: '发消息', onTap: () => navigation.go(routes.chat.chatMain, { empId }) },
                    { label: '联系方式', onTap: () => navigation.go(routes.addressBook.detail, { empId }) },
                  ]),
            ]}
          />
        )
      }
    >
      {now && (
        <>
          <PersonHead
            {...now}
            words={[now.departmentName, now.post].filter(Boolean).join(' · ')}
            onBackground={own ? () => navigation.go(routes.addressBook.selectBackground) : undefined}
          />
          <ResumeParts now={now} categories={categories.now?.records ?? []} onEdit={own ? choose : undefined} />
        </>
      )}
      <ActionSheet
        open={!!chosen}
        items={[
          { label: '修改', onTap: () => setEdited(chosen) },
          { label: '删除', danger: true, onTap: () => remove() },
        ]}
        onClose={() => setChosen(undefined)}
      />
      {edited && <ResumeSheets edited={edited} onKept={kept} onClose={() => setEdited(undefined)} />}
    </Screen>
  )
}

export default screen(routes.addressBook.empHome, EmpHome, { record: shownHome })
