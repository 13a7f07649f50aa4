import { costInvoice } from '@contract/cost-invoice'
import { DECLARATION_STATUS, type DeclarationStatus } from '@contract/cost-invoice/codes'
import type { Declaration } from '@contract/cost-invoice/shapes'
import { SUBMITTED_USES } from '@contract/invoice/codes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTakeOut } from '@/features/file/useTakeOut'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { declarationLook } from '@/rules/looks/costInvoiceLook'
import { submittedLook } from '@/rules/looks/invoiceLook'
import { NOT_ON_MOBILE } from '@/rules/targets/approvalPage'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { confirmsOnward } from '@/stores/follow/desk'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { BottomBar } from '@/ui/page/BottomBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const EMPTY: Record<DeclarationStatus, string> = {
  pending: '没有待核验的申报',
  partial: '没有部分退回的申报',
  returned: '没有退回的申报',
  verified: '还没有核验过的申报',
}

/** Declarations of cost invoices, with their status. One is made by submitting a case's invoices, not by approval (2034). */
function Declarations() {
  const api = useApi({ costInvoice })
  const { navigation, platform } = useApp()
  const [shown, setShown] = useState<Declaration>()
  const list = useTabbedList({
    name: routes.ledger.declarations.path,
    definition: { filters: [] },
    tabs: DECLARATION_STATUS as Readonly<Record<DeclarationStatus, string>>,
    load: (status, { current, size }) => api.costInvoice.getDeclarationList({ status, current, size }),
    keyOf: ({ declarationId }: Declaration) => declarationId,
    kind: 'submittedInvoice',
  })
  const declare = async () => {
    if (await confirmsOnward(platform.feedback, NOT_ON_MOBILE)) await navigation.go(routes.project.apply)
  }
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="成本票申报"
        label="申报状态"
        list={list}
        icon="invoice"
        hasAmounts
        onExport={(status) => takeOut((format) => api.costInvoice.exportList({ list: 'declaration', status, format }))}
        empty={EMPTY}
        footer={
          <BottomBar
            actions={[
              { label: '提交项目发票', kind: 'primary', onTap: () => navigation.go(routes.project.apply) },
              { label: '申报成本票', onTap: declare },
            ]}
          />
        }
        renderRow={(row) => <Row row={row} onTap={() => setShown(row)} />}
      />
      <Sheet open={shown !== undefined} title={shown?.caseName ?? ''} onClose={() => setShown(undefined)}>
        <View>
          {shown?.invoices.map(({ submittedId, seller, amount, status }) => (
            <ListRow
              key={submittedId}
              title={seller}
              chip={submittedLook[status]}
              onTap={() => navigation.go(routes.project.upload, { submittedId })}
            >
              <RowFacts text="" right={<Money value={amount} />} />
            </ListRow>
          ))}
        </View>
      </Sheet>
    </>
  )
}

function Row({ row, onTap }: { row: Declaration; onTap: () => void }) {
  const { caseName, usedFor, count, total, owner, declareTime, status } = row
  return (
    <ListRow title={caseName} chip={declarationLook[status]} onTap={onTap}>
      <RowFacts text={`${SUBMITTED_USES[usedFor]} · ${count} 张`} right={<Money value={total} />} />
      <RowWords text={`${owner.name}提交`} right={friendlyTime(declareTime)} />
    </ListRow>
  )
}

export default screen(routes.ledger.declarations, Declarations)
