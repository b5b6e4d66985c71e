import { useField } from "react-final-form";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { useIsLive } from "../../components/useIsLive";
import { vars } from "../../styles/vars";
import { findOffered } from "./findOffered";

type Choice = { value: string; label: string };

type Props = {
  name: string;
  choices: readonly Choice[];
  /** What the button says, with `{choice}` in it. */
  label: string;
};

/** Lets a visitor who comes from a service's page choose that service with one tap. Nothing is preselected. */
export function ChoiceOffer({ name, choices, label }: Props) {
  const { input } = useField<string>(name, { subscription: { value: true } });
  const isLive = useIsLive();
  const values = choices.map(({ value }) => value);
  const value = isLive ? findOffered(values, document.referrer) : undefined;
  const offered = choices.find((choice) => choice.value === value);

  if (!offered || input.value) return null;
  return (
    <Offer
      as="button"
      type="button"
      $tone="quiet"
      $size="small"
      onClick={() => {
        input.onChange(offered.value);
        document.getElementById(name)?.focus();
      }}
    >
      {label.replace("{choice}", offered.label)}
    </Offer>
  );
}

/** In the room that loadForm.ts keeps above the list, so that nothing moves when it appears or disappears. */
const Offer = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  font-size: ${vars.size.small};
`;
