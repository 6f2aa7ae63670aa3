import { refused } from './refused.js';
// Reports that are no RAS statements of companies, told by their text: those who bring them deserve to hear which it is.
const head = 16 * 1024;
/** Forms of insurers, funds and brokers in the Bank of Russia's XBRL, or their OKUD numbers. */
const xbrl = /<(?:\w+:)?xbrl[\s>]|cbr\.ru\/xbrl|ОКУД.{0,120}\b0420\d{3}\b/su;
/** Balance sheet and results of banks. */
const bankForm = /\b040980[67]\b/;
const excel2003 = /<\?mso-application\s+progid="Excel\.Sheet"/;
const insurers = {
    format: 'xbrl',
    recognises: (_bytes, text) => xbrl.test(text().slice(0, head)),
    read: () => refused('insurer-form'),
};
const banks = {
    format: 'bank-form',
    recognises: (_bytes, text) => bankForm.test(text().slice(0, head)),
    read: () => refused('bank-form'),
};
const excelXml = {
    format: 'excel-2003-xml',
    recognises: (_bytes, text) => excel2003.test(text().slice(0, head)),
    read: () => refused('old-format', { found: 'Excel 2003 XML' }),
};
/** Text files that are refused, each in its own words. */
export const otherReports = [insurers, banks, excelXml];
