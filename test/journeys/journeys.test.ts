import { caseLife } from './case-life'
import { desks } from './desks'
import { lawyerDay } from './lawyer-day'
import { officeDay } from './office-day'
import { journeys } from './story'

// Whole days in the demo firm by taps and typing alone, each with its budget. One file: the demo firm is filled once.
const journey = journeys()

describe('a lawyer’s day', () => lawyerDay(journey))
describe('the life of a case', () => caseLife(journey))
describe('desks', () => desks(journey))
describe('an office day', () => officeDay(journey))
