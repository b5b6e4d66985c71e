import type { FormApi } from "final-form";
import { useEffect, useState } from "react";
import { linkAnswers } from "../../../shared/linkAnswers";
import { quoteRequest } from "../../../shared/quoteRequest";
import type { QuoteFormValues } from "../draft/domValues";

type Props = {
  form: FormApi<QuoteFormValues>;
  content: Parameters<typeof linkAnswers>[0];
  to: Parameters<typeof linkAnswers>[1];
  code: string;
};

export function AnswerLinks({ form, content, to, code }: Props) {
  const [values, setValues] = useState(form.getState().values);
  useEffect(() => form.subscribe((state) => setValues(state.values), { values: true }), [form]);
  return (
    <ul>
      {linkAnswers(content, to, quoteRequest.fields, values, code).map(([label, href]) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
