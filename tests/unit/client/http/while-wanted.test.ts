import { expect, test } from 'vitest';
import { subscribeToPromise } from '#client/http/while-wanted';

function question() {
  let answer: (value: string) => void = () => {};
  let refuse: (why: Error) => void = () => {};
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer, refuse };
}

function page() {
  const reports: string[] = [];
  let leave = () => {};
  const ask = (promise: Promise<string>) => {
    leave();
    leave = subscribeToPromise(
      promise,
      (value) => reports.push(value),
      () => reports.push('failed'),
    );
  };
  return { said: reports, ask, leave: () => leave() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a late reply does not replace the reply to a newer request', async () => {
  const { said: reports, ask } = page();
  const [week, month] = [question(), question()];
  ask(week.promise);
  ask(month.promise);
  month.answer('month');
  await settled();
  week.answer('week');
  await settled();
  expect(reports).toEqual(['month']);
});

test('after the page is left, neither a reply nor a failure is reported', async () => {
  for (const end of ['answer', 'refuse'] as const) {
    const { said: reports, ask, leave } = page();
    const pendingQuestion = question();
    ask(pendingQuestion.promise);
    leave();
    if (end === 'answer') pendingQuestion.answer('late');
    else pendingQuestion.refuse(new Error('late'));
    await settled();
    expect(reports).toEqual([]);
  }
});

test('a rejected request is reported as a failure', async () => {
  const { said: reports, ask } = page();
  ask(Promise.reject(new Error('broken')));
  await settled();
  expect(reports).toEqual(['failed']);
});
