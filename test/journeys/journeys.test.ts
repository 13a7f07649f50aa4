import { approvalChains } from './approval-chains'
import { awayDays } from './away-days'
import { caseLife } from './case-life'
import { cooperationDays } from './cooperation-days'
import { desks } from './desks'
import { firmDays } from './firm-days'
import { lawyerDay } from './lawyer-day'
import { moneyDays } from './money-days'
import { officeDay } from './office-day'
import { peopleDays } from './people-days'
import { journeys } from './story'

// Whole days in the demo firm by taps and typing alone, each with its budget. One file: the demo firm is filled once.
const journey = journeys()

describe('a lawyer’s day', () => lawyerDay(journey))
describe('the life of a case', () => caseLife(journey))
describe('desks', () => desks(journey))
describe('an office day', () => officeDay(journey))
describe('approvals of several hands', () => approvalChains(journey))
describe('comings and goings', () => peopleDays(journey))
describe('money', () => moneyDays(journey))
describe('standing in a firm', () => firmDays(journey))
describe('work with other firms', () => cooperationDays(journey))
describe('a lawyer who is away', () => awayDays(journey))
