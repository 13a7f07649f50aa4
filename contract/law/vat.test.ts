import { taxInGross, taxOnNet } from './vat'

// Computed by hand: gross / 1.06 and so on, half a cent rounded up.
const INCLUDED: [gross: string, rate: string, net: string, tax: string][] = [
  ['106', '6', '100.00', '6.00'],
  ['100', '6', '94.34', '5.66'],
  ['80000', '6', '75471.70', '4528.30'],
  ['30000', '6', '28301.89', '1698.11'],
  ['0.01', '6', '0.01', '0.00'],
  ['0.09', '6', '0.08', '0.01'],
  ['0.53', '6', '0.50', '0.03'],
  ['0.05', '6', '0.05', '0.00'],
  ['0.10', '6', '0.09', '0.01'],
  ['33.33', '6', '31.44', '1.89'],
  ['66.67', '6', '62.90', '3.77'],
  ['9999.99', '6', '9433.95', '566.04'],
  ['12345.67', '6', '11646.86', '698.81'],
  ['1000000.01', '6', '943396.24', '56603.77'],
  ['0.52', '3', '0.50', '0.02'],
  ['103', '3', '100.00', '3.00'],
  ['100', '3', '97.09', '2.91'],
  ['12345.67', '3', '11986.09', '359.58'],
  ['101', '1', '100.00', '1.00'],
  ['100', '1', '99.01', '0.99'],
  ['5000.5', '1', '4950.99', '49.51'],
  ['999999999999.99', '6', '943396226415.08', '56603773584.91'],
]
const BEFORE: [net: string, rate: string, gross: string, tax: string][] = [
  ['100', '6', '106.00', '6.00'],
  ['94.34', '6', '100.00', '5.66'],
  ['75471.70', '6', '80000.00', '4528.30'],
  ['0.25', '6', '0.27', '0.02'],
  ['0.08', '6', '0.08', '0.00'],
  // Half a cent exactly: 0.045, 0.075, 0.015, 0.005; and slightly less.
  ['0.75', '6', '0.80', '0.05'],
  ['1.25', '6', '1.33', '0.08'],
  ['0.50', '3', '0.52', '0.02'],
  ['0.50', '1', '0.51', '0.01'],
  ['0.49', '1', '0.49', '0.00'],
  ['28301.89', '6', '30000.00', '1698.11'],
  ['1234.5', '3', '1271.54', '37.04'],
  ['4950.99', '1', '5000.50', '49.51'],
  ['33333.33', '6', '35333.33', '2000.00'],
]

test.each(INCLUDED)('%s including %s%% VAT splits into net %s and tax %s', (gross, rate, net, tax) => {
  expect(taxInGross(gross, rate)).toEqual({ gross: expect.stringMatching(/\.\d\d$/), net, tax })
})

test.each(BEFORE)('net %s plus %s%% VAT is gross %s with tax %s', (net, rate, gross, tax) => {
  expect(taxOnNet(net, rate)).toEqual({ gross, net: expect.stringMatching(/\.\d\d$/), tax })
})

test('taxInGross restores the net amount given to taxOnNet, to the cent', () => {
  for (let cent = 1; cent < 20_000; cent += 7)
    for (const rate of ['6', '3', '1']) {
      const net = (cent / 100).toFixed(2)
      expect(taxInGross(taxOnNet(net, rate).gross, rate).net).toBe(net)
    }
})
