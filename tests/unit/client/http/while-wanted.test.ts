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

test('an answer that comes late does not take the place of the one that was asked for since', async () => {
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

test('who has left hears nothing more, neither of an answer nor of a failure', async () => {
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

test('what is rejected is a failure that is told', async () => {
  const { said: reports, ask } = page();
  ask(Promise.reject(new Error('broken')));
  await settled();
  expect(reports).toEqual(['failed']);
});
