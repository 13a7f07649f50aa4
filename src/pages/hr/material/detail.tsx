import { hr } from '@contract/hr'
import { useState } from 'react'
import { materialLook, materialWords } from '@/features/hr/materialLook'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { DetailHead } from '@/ui/show/DetailHead'
import { StatusChip } from '@/ui/show/StatusChip'
import { type Asked, MaterialSheets } from './MaterialSheets'

const shownMaterials = recordPage(routes.hr.material, {
  read: hr.getMaterialFile,
  input: ({ empId }) => ({ empId }),
  about: ({ empId }) => ({ kind: 'employment', id: empId }),
})

/** Materials of one newcomer: check, request again, remind. */
function MaterialDetail({ empId }: Params<typeof routes.hr.material>) {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const { record } = useRecord(shownMaterials, { empId })
  const [asked, setAsked] = useState<Asked>()
  const { now } = record
  const materials = now?.materials ?? []
  const askAll = () => record.change('ask', (_, key) => api.hr.askMaterials({ empId }, { key }), '已通知本人')
  const remind = () => record.change('remind', (_, key) => api.hr.remindMaterials({ empId }, { key }), '已提醒本人')
  return (
    <Screen
      title="入职材料"
      state={record}
      onRetry={record.retry}
      footer={
        now && (
          <BottomBar
            actions={[
              materials.length === 0
                ? { label: '按清单要求', kind: 'primary', busy: record.busy === 'ask', onTap: () => askAll() }
                : {
                    label: '提醒本人',
                    kind: 'primary',
                    disabled: !now.canRemind,
                    busy: record.busy === 'remind',
                    onTap: () => remind(),
                  },
              { label: '添加材料', onTap: () => setAsked({ what: 'ask' }) },
            ]}
          />
        )
      }
    >
      {now && (
        <>
          <DetailHead title={now.name} words={[now.departmentName, now.post].filter(Boolean).join(' · ')} />
          <CellGroup
            title={`已核对 ${materials.filter(({ state }) => state === 'checked').length} / ${materials.length}`}
            note={now.remindedTime && `上次提醒：${friendlyTime(now.remindedTime)}，每天最多一次`}
          >
            {materials.map((material) => {
              const look = materialLook(material.state)
              return (
                <Cell
                  key={material.materialId}
                  title={material.name}
                  note={materialWords(material)}
                  label={`${material.name}，${look.text}`}
                  right={<StatusChip text={look.text} tone={look.tone} />}
                  onTap={() => setAsked({ what: 'choose', of: material })}
                />
              )
            })}
            {materials.length === 0 && <Cell title="还没有要求材料" />}
          </CellGroup>
          <CellGroup>
            <Cell title="员工资料" onTap={() => navigation.go(routes.hr.employee, { empId })} />
          </CellGroup>
        </>
      )}
      <MaterialSheets
        asked={asked}
        onAsk={setAsked}
        onClose={() => setAsked(undefined)}
        empId={empId}
        record={record}
      />
    </Screen>
  )
}

export default screen(routes.hr.material, MaterialDetail, { record: shownMaterials })
